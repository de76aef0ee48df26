import { storyCoverage } from './missing.ts';

const { components, exempt, missing, idle } = storyCoverage();
for (const key of missing) console.log(`No story shows ${key}.`);
for (const key of idle) console.log(`The exception for ${key} is not needed.`);
const documented = components.length - exempt.length - missing.length;
console.log(
  `${documented} of ${components.length} components have a story, ${exempt.length} need none.`,
);
process.exitCode = missing.length + idle.length > 0 ? 1 : 0;
