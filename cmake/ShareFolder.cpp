// Compiled into programs that link Weir::compiler of the installed package: tells weir::PipelineLibrary::installed() where
// the pipelines and schedules of that package are. Weak, as a program may get it through several of its libraries.
extern "C" __attribute__((weak)) const char weirInstalledShareFolder[] = WEIR_SHARE_DIR;
