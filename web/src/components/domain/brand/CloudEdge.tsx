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
