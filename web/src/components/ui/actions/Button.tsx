import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';
import { buttonStyle, type ButtonStyle } from './button-style';
import { Spinner } from '../display/Spinner';

type Props = ComponentProps<'button'> &
  ButtonStyle & {
    /** Before the text. */
    icon?: LucideIcon;
    /** While given, the button shows it with a spinner, keeps its width and the focus, and ignores clicks. */
    busyText?: string | undefined;
  };

/** `disabled` keeps the focus: the native attribute would drop it. */
export function Button(props: Props) {
  const { variant, size, icon: Icon, busyText, className, onClick, type, disabled, ...rest } = props;
  const children = Icon ? (
    <>
      <Icon aria-hidden size={18} />
      <span>{props.children}</span>
    </>
  ) : (
    props.children
  );
  const isBusy = busyText !== undefined;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (!isBusy && !disabled) return onClick?.(event);
    event.preventDefault();
  };
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      aria-disabled={isBusy || disabled || rest['aria-disabled']}
      data-busy={isBusy || undefined}
      onClick={press}
      className={buttonStyle({ variant, size, className })}
    >
      {isBusy ? (
        <span className="inline-grid">
          <span aria-hidden className="invisible col-start-1 row-start-1 h-0 overflow-hidden">
            {children}
          </span>
          <span className="col-start-1 row-start-1 inline-flex items-center justify-center gap-2">
            <Spinner />
            <span>{busyText}</span>
          </span>
        </span>
      ) : (
        // A text has its own box, or axe would not judge its contrast.
        <span className={typeof children === 'string' ? undefined : 'contents'}>{children}</span>
      )}
    </button>
  );
}

/** The usual button beside or below content: small, without a fill. */
export function QuietButton(props: Omit<Props, keyof ButtonStyle>) {
  return <Button {...props} variant="quiet" size="sm" />;
}
