/** What the demo's members log in with, where somebody has asked for a demo: `npm start` on this machine, and tests. */
export const demoPassword = process.env.DEMO_PASSWORD ?? 'Arcade2026';
