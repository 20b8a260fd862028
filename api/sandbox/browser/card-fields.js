/* The four labeled fields: they format the input while typing and show their own errors. */
((sandbox) => {
  const fields = [
    {
      name: 'number',
      label: 'Card number',
      autocomplete: 'cc-number',
      hint: '1234 1234 1234 1234',
      isWide: true,
    },
    { name: 'expiry', label: 'Expiration date', autocomplete: 'cc-exp', hint: 'MM / YY' },
    { name: 'code', label: 'Security code', autocomplete: 'cc-csc', hint: 'CVC' },
    { name: 'zip', label: 'ZIP code', autocomplete: 'billing postal-code', hint: '12345', isWide: true },
  ];
  let made = 0;

  /** Calls `notify` with 'change', 'focus' or 'blur'. */
  sandbox.cardFields = (root, notify) => {
    made += 1;
    const parts = fields.map((field) => fieldOf(field, `payment-sandbox-${made}-${field.name}`, notify));
    root.append(...parts.map((part) => part.node));
    const textOf = (name) => parts.find((part) => part.name === name).input.value;
    return {
      focus: () => parts[0].input.focus(),
      clear: () => parts.forEach((part) => part.set('')),
      /** Fills in the page's ZIP code, unless one was typed here. */
      prefill: (zip) => {
        const part = parts.find(({ name }) => name === 'zip');
        if (zip && !part.isTyped()) part.set(zip);
      },
      isEmpty: () => parts.every((part) => part.input.value === ''),
      isComplete: () => parts.every((part) => part.problem() === null),
      /** Shows every problem, focuses the first field with one, and returns that problem or null. */
      validate: () => {
        parts.forEach((part) => part.show(part.problem()));
        const wrong = parts.find((part) => part.problem() !== null);
        wrong?.input.focus();
        return wrong ? { type: 'validation_error', ...wrong.problem() } : null;
      },
      card: () => ({
        number: textOf('number').replace(/\D/g, ''),
        month: textOf('expiry').slice(0, 2),
        year: `20${textOf('expiry').slice(-2)}`,
        code: textOf('code'),
        zip: textOf('zip'),
      }),
    };
  };

  function fieldOf({ name, label, autocomplete, hint, isWide }, id, notify) {
    const rules = sandbox.cardRules[name];
    const node = sandbox.node('div', {
      className: `payment-sandbox__field${isWide ? ' payment-sandbox__field--wide' : ''}`,
    });
    const title = sandbox.node('label', { htmlFor: id, textContent: label });
    // No name: this input must never become part of the page's own form.
    const input = sandbox.node('input', { id, type: 'text', autocomplete, placeholder: hint });
    input.inputMode = 'numeric';
    input.setAttribute('aria-describedby', `${id}-error`);
    const error = sandbox.node('p', { id: `${id}-error`, className: 'payment-sandbox__error' });
    node.append(title, input, error);

    let before = '';
    let isTyped = false;
    const show = (problem) => {
      error.textContent = problem?.message ?? '';
      input.setAttribute('aria-invalid', String(problem !== null));
    };
    const problem = () => rules.problem(input.value);
    const set = (text) => {
      writeKeepingCursor(input, rules.format(text, before));
      before = input.value;
      // An incomplete number is not an error yet.
      show(rules.isFull(input.value) ? problem() : null);
    };
    input.addEventListener('input', () => {
      isTyped = true;
      set(input.value);
      notify('change');
    });
    input.addEventListener('focus', () => notify('focus'));
    input.addEventListener('blur', () => {
      if (input.value !== '') show(problem());
      notify('blur');
    });
    return { name, node, input, problem, show, set, isTyped: () => isTyped };
  }

  /** Correcting a digit in the middle must not move the cursor to the end. */
  function writeKeepingCursor(input, text) {
    if (input.value === text) return;
    const at = input.selectionStart ?? input.value.length;
    const isAtEnd = at >= input.value.length;
    input.value = text;
    if (!isAtEnd) input.setSelectionRange(at, at);
  }
})((globalThis.paymentSandbox ??= {}));
