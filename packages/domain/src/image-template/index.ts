export * from './bindings.ts'
export * from './draw-template.ts'
