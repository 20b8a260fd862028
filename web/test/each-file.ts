afterEach(() => localStorage.clear());
