/** The brand's mark: a puffed cloud with a crack and three falling crumbs. */
export function Mark({ height = 34 }: { height?: number }) {
  return (
    <svg aria-hidden viewBox="0 0 44 36" height={height} width={(height * 44) / 36}>
      <path d="M10 26C-1 26 0 13 9 12 9 0 25-3 29 6c9-4 17 4 13 11 3 4 1 9-4 9z" fill="var(--primary)" />
      <path
        d="M7 19.5l6-3.5 5 4.5 6-5.5 5.5 5 6.5-3.5"
        fill="none"
        stroke="var(--bg)"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="14" cy="31.5" r="2.6" fill="var(--primary)" />
      <circle cx="23" cy="33" r="2" fill="var(--lemon)" />
      <circle cx="31" cy="31" r="3" fill="var(--primary)" />
    </svg>
  );
}
