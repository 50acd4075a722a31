// The translation unit that owns the precompiled header (see cmake/WeirTargets.cmake).
