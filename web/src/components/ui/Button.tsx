import type { ComponentProps, MouseEvent } from 'react';
import { buttonStyle, type ButtonStyle } from './button-style';
import { Spinner } from './Spinner';
import { SwapLabel } from './SwapLabel';

type Props = ComponentProps<'button'> &
  ButtonStyle & {
    /** While given, the button says so beside a spinner, keeps its width, and ignores presses. */
    busyText?: string | undefined;
  };

export function Button({ variant, size, busyText, className, children, onClick, type, ...rest }: Props) {
  const isBusy = busyText !== undefined;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (!isBusy) return onClick?.(event);
    event.preventDefault();
  };
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      aria-disabled={isBusy || rest['aria-disabled']}
      onClick={press}
      className={buttonStyle({ variant, size, className })}
    >
      {isBusy ? (
        <SwapLabel
          shown={1}
          labels={[
            children,
            <>
              <Spinner />
              {busyText}
            </>,
          ]}
        />
      ) : (
        children
      )}
    </button>
  );
}
