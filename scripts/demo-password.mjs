export const demoPassword = process.env.DEMO_PASSWORD ?? 'Arcade2026';
