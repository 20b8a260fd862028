/* Replaces the Payment Element: a practice-mode notice, four fields, and Stripe's element events. */
((sandbox) => {
  const { document } = globalThis;

  /** `load()` resolves with {error} if the intent cannot be read. */
  sandbox.paymentElement = (load, appearanceNow) => {
    const listeners = new Map();
    const root = document.createElement('div');
    root.className = 'payment-sandbox';
    root.lang = 'en';
    const strip = document.createElement('p');
    strip.className = 'payment-sandbox__strip';
    strip.textContent = 'Practice mode: no money moves.';
    root.append(strip);
    const emit = (name, event) => (listeners.get(name) ?? []).forEach((listener) => listener(event));
    const fields = sandbox.cardFields(root, (name) => emit(name, name === 'change' ? change() : typed()));

    const typed = () => ({ elementType: 'payment' });
    const change = () => ({
      elementType: 'payment',
      empty: fields.isEmpty(),
      complete: fields.isComplete(),
      collapsed: false,
      value: { type: 'card' },
    });

    const element = {
      mount(target) {
        const node = typeof target === 'string' ? document.querySelector(target) : target;
        if (!node) throw new Error(`The element to mount into, '${target}', is not on the page.`);
        sandbox.addStyles();
        element.restyle();
        node.replaceChildren(root);
        emit('loaderstart', typed());
        void load().then(({ error }) => {
          if (!root.isConnected) return;
          if (error) emit('loaderror', { ...typed(), error });
          else emit('ready', typed());
        });
      },
      on(name, listener) {
        listeners.set(name, [...(listeners.get(name) ?? []), listener]);
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
        const rest = (listeners.get(name) ?? []).filter((known) => listener && known !== listener);
        listeners.set(name, rest);
        return element;
      },
      update(options) {
        fields.prefill(options?.defaultValues?.billingDetails?.address?.postal_code);
      },
      focus: () => fields.focus(),
      blur: () => document.activeElement?.blur(),
      clear: () => fields.clear(),
      collapse() {},
      unmount: () => root.remove(),
      destroy() {
        root.remove();
        listeners.clear();
      },
      restyle: () => sandbox.applyAppearance(root, appearanceNow()),
    };
    return { element, fields, isMounted: () => root.isConnected };
  };
})((globalThis.paymentSandbox ??= {}));
