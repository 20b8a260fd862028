/* What the elements and dialogs share: their look, their events, and the nodes they are made of. */
((sandbox) => {
  const { document } = globalThis;
  const styleId = 'payment-sandbox-styles';

  sandbox.node = (name, properties) => Object.assign(document.createElement(name), properties);

  sandbox.button = (label, onClick) => {
    const button = sandbox.node('button', { type: 'button', textContent: label });
    button.addEventListener('click', onClick);
    return button;
  };

  sandbox.dialog = () => {
    addStyles();
    return sandbox.node('dialog', { className: 'payment-sandbox-dialog', lang: 'en' });
  };

  /** The methods that Stripe's elements share. `onMount` runs after each mount. */
  sandbox.stripeElement = (root, appearanceNow, onMount) => {
    const listeners = new Map();
    const listenersOf = (name) => listeners.get(name) ?? [];
    const element = {
      mount(target) {
        const place = typeof target === 'string' ? document.querySelector(target) : target;
        if (!place) throw new Error(`The element to mount into, '${target}', is not on the page.`);
        addStyles();
        element.restyle();
        place.replaceChildren(root);
        onMount();
      },
      on(name, listener) {
        listeners.set(name, [...listenersOf(name), listener]);
        return element;
      },
      once(name, listener) {
        const once = (event) => {
          element.off(name, once);
          listener(event);
        };
        return element.on(name, once);
      },
      off(name, listener) {
        const rest = listenersOf(name).filter((known) => listener && known !== listener);
        listeners.set(name, rest);
        return element;
      },
      unmount: () => root.remove(),
      destroy() {
        root.remove();
        listeners.clear();
      },
      restyle: () => applyAppearance(root, appearanceNow()),
    };
    const emit = (name, event) => listenersOf(name).forEach((listener) => listener(event));
    return { element, emit, isMounted: () => root.isConnected };
  };

  /** Sets the caller's variables on `root`; missing ones fall back to Stripe's light or night theme. */
  function applyAppearance(root, appearance = {}) {
    const isNight = appearance.theme === 'night';
    const defaults = {
      colorPrimary: '#0570de',
      colorBackground: isNight ? '#30313d' : '#ffffff',
      colorText: isNight ? '#f5f5f5' : '#30313d',
      colorDanger: isNight ? '#fe87a1' : '#b3093c',
      borderRadius: '6px',
      fontFamily: 'inherit',
    };
    for (const [name, value] of Object.entries({ ...defaults, ...appearance.variables })) {
      root.style.setProperty(`--ps-${name}`, value);
    }
  }

  function addStyles() {
    if (document.getElementById(styleId)) return;
    const style = document.createElement('style');
    style.id = styleId;
    style.textContent = sheet;
    document.head.append(style);
  }

  const sheet = `
.payment-sandbox { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; color: var(--ps-colorText);
  font-family: var(--ps-fontFamily); font-size: 16px; line-height: 1.4; }
.payment-sandbox p { margin: 0; }
.payment-sandbox__strip { grid-column: 1 / -1; padding: 8px 12px; font-size: 14px; font-weight: 600;
  border: 1px dashed currentColor; border-radius: var(--ps-borderRadius); }
.payment-sandbox__field { display: block; min-width: 0; }
.payment-sandbox__field--wide { grid-column: 1 / -1; }
.payment-sandbox__field label { display: block; margin-bottom: 4px; font-size: 14px; font-weight: 500; }
.payment-sandbox__field input { box-sizing: border-box; width: 100%; min-height: 44px; padding: 8px 12px; font: inherit;
  color: var(--ps-colorText); background: var(--ps-colorBackground); border-radius: var(--ps-borderRadius);
  border: 1px solid color-mix(in srgb, var(--ps-colorText) 55%, var(--ps-colorBackground)); }
.payment-sandbox__field input:focus-visible { outline: 3px solid var(--ps-colorPrimary); outline-offset: 2px; }
.payment-sandbox__field input[aria-invalid='true'] { border-color: var(--ps-colorDanger); }
.payment-sandbox__error { margin-top: 4px; font-size: 14px; color: var(--ps-colorDanger); }
.payment-sandbox__error:empty { display: none; }
.payment-sandbox-dialog { margin: auto; max-width: min(420px, calc(100vw - 32px)); padding: 24px; border: 0;
  border-radius: 12px; color: #30313d; background: #ffffff; font: 16px/1.5 system-ui, sans-serif; }
.payment-sandbox-dialog:not(:modal) { position: fixed; inset: 0; z-index: 2147483647; height: fit-content;
  max-height: calc(100vh - 32px); overflow: auto; box-shadow: 0 0 0 100vmax rgb(0 0 0 / 55%); }
.payment-sandbox-dialog::backdrop { background: rgb(0 0 0 / 55%); }
.payment-sandbox-dialog h2 { margin: 0 0 8px; font-size: 20px; font-weight: 700; }
.payment-sandbox-dialog p { margin: 0 0 16px; }
.payment-sandbox-dialog button { display: block; width: 100%; min-height: 44px; margin-top: 8px; font: inherit;
  font-weight: 600; border-radius: 8px; border: 1px solid #30313d; background: #ffffff; color: #30313d; cursor: pointer; }
.payment-sandbox-dialog button:first-of-type { background: #30313d; color: #ffffff; }
.payment-sandbox-dialog button:focus-visible { outline: 3px solid #0570de; outline-offset: 2px; }
.payment-sandbox-dialog ul { margin: 0 0 12px; padding: 0; list-style: none; }
.payment-sandbox-dialog label { display: grid; gap: 4px; margin-bottom: 12px; font-size: 14px; font-weight: 600; }
.payment-sandbox-dialog select { width: 100%; min-height: 44px; padding: 0 12px; font: inherit; font-weight: 400;
  color: inherit; background: #ffffff; border: 1px solid #30313d; border-radius: 8px; }
.payment-sandbox-dialog button:disabled { opacity: 0.5; }
.payment-sandbox-wallets { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
.payment-sandbox-wallets button { min-height: 48px; padding: 0 8px; border: 0; border-radius: var(--ps-borderRadius);
  font: inherit; font-size: 15px; font-weight: 600; line-height: 1.2; text-wrap: balance; color: var(--ps-colorBackground); background: var(--ps-colorText);
  cursor: pointer; }
.payment-sandbox-wallets button:focus-visible { outline: 3px solid var(--ps-colorPrimary); outline-offset: 2px; }
@media (max-width: 359px) { .payment-sandbox { grid-template-columns: 1fr; } }
`;
})((globalThis.paymentSandbox ??= {}));
