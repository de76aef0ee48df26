import { storyCoverage } from './missing.ts';

/** `npm run stories:missing`: lists components without a story. */
const { components, missing, idle } = storyCoverage();
for (const key of missing) console.log(`No story shows ${key}.`);
for (const key of idle) console.log(`The exception for ${key} is not needed.`);
console.log(`${components.length} components, ${missing.length} without a story.`);
process.exitCode = missing.length + idle.length > 0 ? 1 : 0;
