export { createServer, type RecipeServer, type ServerOptions } from './create-server.ts';
