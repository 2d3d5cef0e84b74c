// The bundler takes style sheets; of one that names its classes (X.module.css) tools/build.ts writes the names down.
declare module '*.css' {}
