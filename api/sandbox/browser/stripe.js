/* `window.Stripe` for the page, backed by the sandbox. */
((sandbox) => {
  function Stripe(publishableKey) {
    const api = sandbox.api(publishableKey);
    return {
      elements: (options = {}) => elementsOf(api, options),
      confirmPayment: (request) => confirmPayment(api, request),
      retrievePaymentIntent: (clientSecret) => api.retrieve(clientSecret),
      handleNextAction: ({ clientSecret }) => authenticated(api, clientSecret),
      createToken: notHere,
      createPaymentMethod: notHere,
      confirmCardPayment: notHere,
      _registerWrapper() {},
      registerAppInfo() {},
    };
  }
  // The version name that the page's `@stripe/stripe-js` expects; any other makes it warn.
  Stripe.version = 'endive';
  globalThis.Stripe = Stripe;

  function elementsOf(api, given) {
    let options = given;
    let payment = null;
    let express = null;
    const appearanceNow = () => options.appearance;
    const load = () => (options.clientSecret ? api.retrieve(options.clientSecret) : Promise.resolve({}));
    return {
      create(type, elementOptions) {
        if (type === 'expressCheckout') {
          express = sandbox.expressElement(elementOptions, () => options.amount, appearanceNow);
          return express.element;
        }
        if (type !== 'payment') throw new Error(`The payment sandbox has no '${type}' element.`);
        payment = sandbox.paymentElement(load, appearanceNow);
        payment.element.update(elementOptions);
        return payment.element;
      },
      getElement: (type) => {
        const found = { payment, expressCheckout: express }[type];
        return found?.isMounted() ? found.element : null;
      },
      update(changes) {
        options = { ...options, ...changes };
        payment?.element.restyle();
        express?.element.restyle();
      },
      fetchUpdates: async () => ({}),
      async submit() {
        if (express?.card()) return { selectedPaymentMethod: 'wallet' };
        const error = payment?.isMounted() ? payment.fields.validate() : notMounted;
        return error ? { error } : { selectedPaymentMethod: 'card' };
      },
      /** For `confirmPayment` only. */
      paymentSandbox: {
        card: () => express?.card() ?? payment.fields.card(),
        clientSecret: () => options.clientSecret,
        amount: () => options.amount,
        closeWallet: () => express?.close(),
      },
    };
  }

  async function confirmPayment(api, { elements, clientSecret, confirmParams, redirect = 'always' }) {
    const secret = clientSecret ?? elements.paymentSandbox.clientSecret();
    const returnUrl = confirmParams?.return_url;
    if (!secret) throw new Error('confirmPayment needs the client secret of a payment intent.');
    if (!returnUrl && redirect !== 'if_required')
      throw new Error('confirmPayment needs confirmParams.return_url.');
    const { error } = await elements.submit();
    if (error) return { error };
    const { card, amount, closeWallet } = elements.paymentSandbox;
    const first = await api.confirm(secret, card(), amount());
    closeWallet();
    const isAsked = first.paymentIntent?.status === 'requires_action';
    const outcome = isAsked ? await authenticated(api, secret) : first;
    if (outcome.error || redirect === 'if_required') return outcome;
    globalThis.location.assign(addressAfter(returnUrl, secret, outcome.paymentIntent));
    // The page is navigating away: like Stripe, never resolve.
    return new Promise(() => {});
  }

  async function authenticated(api, clientSecret) {
    return api.authenticate(clientSecret, await askForAuthentication());
  }

  /** The bank's dialog. Resolves with 'complete' or 'fail'; closing it counts as 'fail'. */
  function askForAuthentication() {
    return new Promise((resolve) => {
      const dialog = sandbox.dialog();
      const title = sandbox.node('h2', {
        id: 'payment-sandbox-dialog-title',
        textContent: 'Practice authentication',
      });
      dialog.setAttribute('aria-labelledby', title.id);
      const finish = (outcome) => {
        dialog.remove();
        resolve(outcome);
      };
      dialog.append(
        title,
        sandbox.node('p', {
          textContent: 'Your bank would ask you here to approve the payment. No money moves.',
        }),
        sandbox.button('Complete authentication', () => finish('complete')),
        sandbox.button('Fail authentication', () => finish('fail')),
      );
      dialog.addEventListener('cancel', () => finish('fail'));
      globalThis.document.body.append(dialog);
      // jsdom has the element but cannot show it.
      if (dialog.showModal) dialog.showModal();
      else dialog.setAttribute('open', '');
    });
  }

  function addressAfter(returnUrl, clientSecret, intent) {
    const address = new globalThis.URL(returnUrl);
    address.searchParams.set('payment_intent', intent.id);
    address.searchParams.set('payment_intent_client_secret', clientSecret);
    address.searchParams.set('redirect_status', intent.status);
    return address.href;
  }

  const notMounted = {
    type: 'validation_error',
    code: 'incomplete',
    message: 'The card form is not on the page.',
  };

  async function notHere() {
    return {
      error: { type: 'invalid_request_error', message: 'The payment sandbox supports only confirmPayment.' },
    };
  }
})((globalThis.paymentSandbox ??= {}));
