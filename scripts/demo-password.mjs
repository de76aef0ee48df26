/** For tests, and for `npm start` when it serves only this machine. */
export const demoPassword = process.env.DEMO_PASSWORD ?? 'Arcade2026';
