import {
  useState,
  type ComponentProps,
  type ComponentType,
  type PointerEvent,
  type RefCallback,
} from 'react';
import { lazyCode } from '../../../lib/loading/lazy-code';
import { LayerFailure } from './LayerFailure';
import { LazyContent, type LazyFailure } from './LazyContent';
import { useHandedFocus } from './use-handed-focus';

/** What a menu takes over from the trigger that stood there before its code: for the menu's root and its trigger. */
export type MenuStart = { isPressed: boolean; triggerRef: RefCallback<HTMLElement> };

type Trigger = ComponentType<ComponentProps<'button'>>;

/**
 * A menu that drops down, whose code comes after the page's own. Its trigger stands there from the start: pressed
 * before the code is there, the menu opens with its arrival. When the code cannot be had, or the menu breaks, a press
 * tries again, and a card at the foot of the window says what can be done.
 */
export function lazyMenu<P extends object>(
  name: string,
  fetchMenu: () => Promise<ComponentType<P & MenuStart>>,
  Trigger: Trigger,
): ComponentType<P> {
  const code = lazyCode(fetchMenu);
  return function LazyMenu(props: P) {
    const [isPressed, setPressed] = useState(false);
    const { leaving, coming } = useHandedFocus();
    const waiting = { name, Trigger, triggerRef: leaving, isPressed, onChange: setPressed };
    return (
      <LazyContent
        code={code}
        props={{ ...props, isPressed, triggerRef: coming }}
        isWanted
        waiting={<WaitingMenu {...waiting} />}
        failed={(failure) => <WaitingMenu {...waiting} failure={failure} />}
      />
    );
  };
}

type WaitingProps = MenuStart & {
  name: string;
  Trigger: Trigger;
  failure?: LazyFailure;
  onChange: (isPressed: boolean) => void;
};

function WaitingMenu({ name, Trigger, triggerRef, failure, isPressed, onChange }: WaitingProps) {
  const press = (trigger: HTMLElement) => {
    // Safari gives a pressed button no focus, and leaving it would not be noticed.
    trigger.focus();
    onChange(true);
    failure?.onRetry();
  };
  return (
    <>
      <Trigger
        ref={triggerRef}
        aria-haspopup="menu"
        aria-expanded={false}
        aria-busy={isPressed && !failure}
        // As the menu itself opens: the trigger may be replaced before the press becomes a click.
        onPointerDown={(event) => !failure && isMainButton(event) && press(event.currentTarget)}
        onClick={({ currentTarget }) => press(currentTarget)}
        // Who has gone elsewhere is not to be called back. The card of a failure takes the focus by itself.
        onBlur={() => !failure && onChange(false)}
      />
      {failure && isPressed && <LayerFailure name={name} {...failure} onClose={() => onChange(false)} />}
    </>
  );
}

function isMainButton({ button, ctrlKey }: PointerEvent): boolean {
  return button === 0 && !ctrlKey;
}
