export default { projects: ['<rootDir>/api', '<rootDir>/web'], testTimeout: 30_000 };
