/** A name in a dense row: in small letters on more lines where one is not enough. Its tooltip has all of a longer one. */
export function RowName({ name }: { name: string }) {
  const isLong = name.length > ONE_LINE;
  return (
    <span
      title={name}
      className={`line-clamp-4 leading-[1.2] wrap-anywhere ${isLong ? 'my-1 text-small' : ''}`}
    >
      {name}
    </span>
  );
}

/** Characters that fit beside the usual columns in a window of 1280 px. */
const ONE_LINE = 16;
