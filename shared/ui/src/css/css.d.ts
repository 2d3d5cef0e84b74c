// The bundler takes style sheets; TypeScript only has to let them pass.
declare module '*.css'
