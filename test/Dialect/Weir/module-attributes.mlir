// RUN: weir-opt %s --split-input-file --verify-diagnostics

// expected-error @+1 {{'weir.entry_points' is not an array}}
module attributes {weir.entry_points = "main"} {}

// -----

// expected-error @+1 {{'weir.entry_points'[0] is not a dictionary}}
module attributes {weir.entry_points = [7]} {}

// -----

// expected-error @+1 {{'weir.entry_points'[0] has no 'name'; did you mean 'nam'?}}
module attributes {weir.entry_points = [{nam = "main", symbol = "s", arguments = [], results = []}]} {}

// -----

// expected-error @+1 {{'weir.entry_points'[0] has a 'symbol' that is not a string}}
module attributes {weir.entry_points = [{name = "main", symbol = 1, arguments = [], results = []}]} {}

// -----

// expected-error @+1 {{'weir.entry_points'[0].results is not an array}}
module attributes {weir.entry_points = [{name = "main", symbol = "s", arguments = []}]} {}

// -----

// expected-error @+1 {{'weir.entry_points'[0].arguments[1] has the dtype 'f33', which is none}}
module attributes {weir.entry_points = [{name = "main", symbol = "s", results = [], arguments = [
  {name = "x", dtype = "complex<f32>", shape = array<i64: 2>}, {name = "y", dtype = "f33", shape = array<i64>}]}]} {}

// -----

// expected-error @+1 {{'weir.entry_points'[0].arguments[0] has 1 bounds, expected one a dimension, 2}}
module attributes {weir.entry_points = [{name = "main", symbol = "s", results = [], arguments = [
  {name = "x", dtype = "ui8", shape = array<i64: 2, 3>, bounds = array<i64: 4>}]}]} {}

// -----

// expected-error @+1 {{'weir.target' has a 'opt_level' that is not an integer}}
module attributes {weir.target = {triple = "", cpu = "", features = "", opt_level = "3", vector_bits = 128}} {}

// -----

// expected-error @+1 {{'weir.host_calls'[1] is not a string}}
module attributes {weir.host_calls = ["a", 1]} {}
