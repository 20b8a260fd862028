// What Vite makes of a `?url` import: the file's address.
module.exports = { __esModule: true, default: '/assets/file' };
