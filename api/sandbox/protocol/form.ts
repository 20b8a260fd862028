/** A decoded form body: names with texts or with nested names (`metadata[orderId]=7`). */
export interface FormTree {
  [name: string]: string | FormTree;
}

/** Decodes the provider's nested bracket encoding. Lists (`a[]=`, `a[0]=`) become trees with numeric names. */
export function decodeForm(encoded: string): FormTree {
  const root = emptyTree();
  for (const [name, value] of new URLSearchParams(encoded)) place(root, pathOf(name), value);
  return root;
}

function pathOf(name: string): string[] {
  const [head = '', ...rest] = name.split('[');
  return [head, ...rest.map((part) => part.replace(/\]$/, ''))];
}

function place(root: FormTree, path: string[], value: string): void {
  let tree = root;
  for (const step of path.slice(0, -1)) tree = childOf(tree, step || nextIndex(tree));
  const last = path.at(-1) ?? '';
  tree[last || nextIndex(tree)] = value;
}

function childOf(tree: FormTree, name: string): FormTree {
  const present = tree[name];
  if (typeof present === 'object') return present;
  const child = emptyTree();
  tree[name] = child;
  return child;
}

function nextIndex(tree: FormTree): string {
  return String(Object.keys(tree).length);
}

/** Without a prototype, so that a field named `__proto__` is an ordinary field. */
function emptyTree(): FormTree {
  return Object.create(null) as FormTree;
}
