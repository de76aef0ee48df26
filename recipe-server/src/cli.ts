export { SettingsError } from './command-errors.ts';
export { argumentsHelp, runCommand } from './command.ts';
export { isLoopback, loopbackNames } from './hosts.ts';
export type { ContentEntity } from './model/types.ts';
