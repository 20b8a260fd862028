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

/** A camera outline for the Instagram link, in the weight of the other icons. */
export function SocialIcon() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      width={20}
      height={20}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      <rect x="3" y="3" width="18" height="18" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <circle cx="17" cy="7" r="0.6" fill="currentColor" />
    </svg>
  );
}

/** A cloud-shaped edge between a sky section and the page below. Put it last in a positioned section. */
export function CloudEdge() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 1440 90"
      preserveAspectRatio="xMidYMax slice"
      className="absolute inset-x-0 -bottom-px h-[max(90px,6.25vw)] w-full"
    >
      <path
        d="M0 90V56c60-34 150-34 210 0 50-46 170-46 224 2 66-40 150-36 204 2 54-52 190-52 248-4 60-38 152-36 206 4 50-40 140-42 190-4 48-30 110-30 158 0v34z"
        fill="var(--bg)"
      />
    </svg>
  );
}
