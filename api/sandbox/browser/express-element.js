/* Replaces the Express Checkout Element: a button for each wallet, and the sheet that it opens. */
((sandbox) => {
  const { document } = globalThis;
  const wallets = {
    applePay: { type: 'apple_pay', name: 'Apple Pay' },
    googlePay: { type: 'google_pay', name: 'Google Pay' },
    link: { type: 'link', name: 'Link' },
  };
  const elementType = 'expressCheckout';

  /** The practice wallets' data. The last address is invalid: its ZIP code belongs to another state. */
  const owner = { name: 'Wanda Wallet', email: 'wanda@example.org', phone: '555-0100' };
  const addresses = [
    ['12 Elm Street', 'Lincoln', 'NE', '68508'],
    ['1 Main St', 'Springfield', 'IL', '62701'],
    ['7 Wrong Way', 'Springfield', 'IL', '00601'],
  ].map(([line1, city, state, postal_code]) => ({
    line1,
    line2: null,
    city,
    state,
    postal_code,
    country: 'US',
  }));
  const cards = { 'Card that pays': '4242424242424242', 'Card that is declined': '4000000000000002' };

  /** `amountNow()` returns the amount that the page set. */
  sandbox.expressElement = (given, amountNow, appearanceNow) => {
    let options = given;
    let sheet = null;
    const available = { applePay: 'ApplePaySession' in globalThis, googlePay: true, link: true };
    const root = sandbox.node('div', { className: 'payment-sandbox-wallets', lang: 'en' });
    const base = sandbox.stripeElement(root, appearanceNow, () =>
      globalThis.queueMicrotask(() => emit('ready', { availablePaymentMethods: available })),
    );
    const { element } = base;
    const emit = (name, event = {}) => base.emit(name, { elementType, ...event });
    /** Emits an event to the page and returns its response; null if it rejects or does not respond within a second. */
    const ask = (name, facts) =>
      new Promise((resolve) => {
        globalThis.setTimeout(() => resolve(null), 1_000);
        emit(name, { ...facts, resolve: (details = {}) => resolve(details), reject: () => resolve(null) });
      });
    const close = () => {
      sheet?.dialog.remove();
      sheet = null;
    };
    const open = async (wallet) => {
      const details = await ask('click', { expressPaymentType: wallet.type });
      if (!details || sheet) return;
      sheet = walletSheet({ wallet, options, details, amountNow, ask, emit, close });
      document.body.append(sheet.dialog);
      // Link opens in the page itself, like Stripe's; the others are browser windows.
      if (wallet === wallets.link) sheet.dialog.show();
      else sheet.dialog.showModal();
    };
    for (const [key, wallet] of Object.entries(wallets)) {
      if (available[key]) root.append(sandbox.button(`Pay with ${wallet.name}`, () => void open(wallet)));
    }
    const { destroy } = element;
    Object.assign(element, {
      update(changes) {
        options = { ...options, ...changes };
      },
      destroy() {
        close();
        destroy();
      },
    });
    return { ...base, card: () => sheet?.card() ?? null, close };
  };

  /** Calls the page after each change, as wallets do, and shows its response. */
  function walletSheet({ wallet, options, details, amountNow, ask, emit, close }) {
    let { lineItems = [], shippingRates = [] } = details;
    const dialog = sandbox.dialog();
    dialog.setAttribute('aria-label', `Practice ${wallet.name}`);
    const lines = sandbox.node('ul');
    const problem = text('p', '');
    problem.setAttribute('role', 'alert');
    const pay = sandbox.button('', () => confirm());
    const cancel = sandbox.button('Cancel', () => dismiss());
    const address = select(
      'Ship to',
      addresses.map(({ line1, city }) => `${line1}, ${city}`),
      async () => {
        const { city, state, postal_code, country } = addresses[address.index()];
        const facts = { name: owner.name, address: { city, state, postal_code, country } };
        show(await ask('shippingaddresschange', facts), 'This address cannot be used.');
      },
    );
    const rate = select('Delivery', [], async () =>
      show(await ask('shippingratechange', { shippingRate: shippingRates[rate.index()] }), 'Not available.'),
    );
    const card = select('Card', Object.keys(cards), () => undefined);
    const shown = [text('h2', `Practice ${wallet.name}`), text('p', 'No money moves.'), lines];
    if (options.shippingAddressRequired) shown.push(address.node);
    if (shippingRates.length > 0) shown.push(rate.node);
    dialog.append(...shown, card.node, problem, pay, cancel);
    // As in its own frame: the page cannot handle Escape there.
    dialog.addEventListener('keydown', ({ key }) => key === 'Escape' && dismiss());
    dialog.addEventListener('cancel', () => dismiss());
    show(details, '');
    return { dialog, card: () => ({ number: Object.values(cards)[card.index()], ...validUntil }) };

    function show(answer, refusal) {
      problem.textContent = answer ? '' : refusal;
      pay.disabled = !answer;
      if (!answer) return;
      const chosen = shippingRates[rate.index()]?.id;
      ({ lineItems = lineItems, shippingRates = shippingRates } = answer);
      rate.fill(
        shippingRates.map(({ displayName, amount }) => `${displayName}: ${dollars(amount)}`),
        Math.max(
          0,
          shippingRates.findIndex(({ id }) => id === chosen),
        ),
      );
      const parts = [...lineItems, ...shippingRates.slice(rate.index(), rate.index() + 1)];
      if (parts.reduce((sum, { amount }) => sum + amount, 0) !== amountNow())
        throw new Error('Line items and shipping rate do not add up to the amount of Elements.');
      lines.replaceChildren(
        ...lineItems.map(({ name, amount }) => text('li', `${name}: ${dollars(amount)}`)),
      );
      pay.textContent = `Pay ${dollars(amountNow())}`;
    }

    function confirm() {
      pay.disabled = true;
      const { phone, ...known } = owner;
      emit('confirm', {
        expressPaymentType: wallet.type,
        billingDetails: {
          ...known,
          ...(options.phoneNumberRequired && { phone }),
          address: addresses[0],
        },
        ...(options.shippingAddressRequired && {
          shippingAddress: { name: owner.name, address: addresses[address.index()] },
        }),
        shippingRate: shippingRates[rate.index()],
        paymentFailed: close,
      });
    }

    function dismiss() {
      close();
      emit('cancel');
    }
  }

  const validUntil = { month: '12', year: '2040', code: '123', zip: '68508' };
  const dollars = (cents) => `$${(cents / 100).toFixed(2)}`;

  function select(label, choices, onChange) {
    const node = sandbox.node('label');
    const field = sandbox.node('select');
    const fill = (names, chosen = 0) => {
      field.replaceChildren(...names.map((name) => text('option', name)));
      field.selectedIndex = chosen;
    };
    fill(choices);
    field.addEventListener('change', () => void onChange());
    node.append(text('span', label), field);
    return { node, fill, index: () => Math.max(0, field.selectedIndex) };
  }

  function text(name, textContent) {
    return sandbox.node(name, { textContent });
  }
})((globalThis.paymentSandbox ??= {}));
