// What Vite makes of a `?url` import: the file's URL.
module.exports = { __esModule: true, default: '/assets/file' };
