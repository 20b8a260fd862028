/* Replaces the Payment Element: a practice-mode notice, four fields, and Stripe's element events. */
((sandbox) => {
  const elementType = 'payment';

  /** `load()` resolves with {error} if the intent cannot be read. */
  sandbox.paymentElement = (load, appearanceNow) => {
    const root = sandbox.node('div', { className: 'payment-sandbox', lang: 'en' });
    root.append(
      sandbox.node('p', {
        className: 'payment-sandbox__strip',
        textContent: 'Practice mode: no money moves.',
      }),
    );
    const base = sandbox.stripeElement(root, appearanceNow, () => {
      emit('loaderstart', { elementType });
      void load().then(({ error }) => {
        if (!root.isConnected) return;
        if (error) emit('loaderror', { elementType, error });
        else emit('ready', { elementType });
      });
    });
    const { element, emit } = base;
    const fields = sandbox.cardFields(root, (name) =>
      emit(name, name === 'change' ? change() : { elementType }),
    );
    const change = () => ({
      elementType,
      empty: fields.isEmpty(),
      complete: fields.isComplete(),
      collapsed: false,
      value: { type: 'card' },
    });
    Object.assign(element, {
      update(options) {
        fields.prefill(options?.defaultValues?.billingDetails?.address?.postal_code);
      },
      focus: () => fields.focus(),
      blur: () => globalThis.document.activeElement?.blur(),
      clear: () => fields.clear(),
      collapse() {},
    });
    return { ...base, fields };
  };
})((globalThis.paymentSandbox ??= {}));
