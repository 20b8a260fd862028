export function Component() {
  return <h1 className="page-width py-16 text-h2">Dashboard</h1>;
}
