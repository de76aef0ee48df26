/** Demo users exist in tests and when `npm start` serves only this machine. */
export const demoPassword = process.env.DEMO_PASSWORD ?? 'Arcade2026';
