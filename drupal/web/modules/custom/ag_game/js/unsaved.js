/**
 * @file
 * Stores unsaved input of content forms in `localStorage`, so that it survives closed tabs and expired sessions.
 *
 * Format: `{ at, sent, values }` per form and editor. Pages without such a form appear only after a successful save,
 * so they delete submitted entries.
 */

((Drupal, once, settings) => {
  const PREFIX = `ag.unsaved:${settings.user?.uid ?? 0}:`;
  const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000;
  const PAUSE_MS = 800;
  const KEY = PREFIX + window.location.pathname;

  /** Storage may be full or disabled. */
  const ignoreErrors = (act) => {
    try {
      return act();
    } catch {
      return null;
    }
  };
  const read = (key) => ignoreErrors(() => JSON.parse(localStorage.getItem(key)));
  const write = (key, draft) => ignoreErrors(() => localStorage.setItem(key, JSON.stringify(draft)));
  const remove = (key) => ignoreErrors(() => localStorage.removeItem(key));
  const keys = () => ignoreErrors(() => Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))) ?? [];

  const richText = (field) => Drupal.CKEditor5Instances?.get(field.dataset.ckeditor5Id);
  const isEditable = ({ name, type }) => name !== '' && !['hidden', 'file', 'password', 'submit', 'button', 'image'].includes(type);
  const isChoice = ({ type }) => type === 'checkbox' || type === 'radio';
  const nameOf = (field) => (isChoice(field) ? `${field.name}=${field.value}` : field.name);

  const valueOf = (field) => {
    if (isChoice(field)) return field.checked;
    if (field.multiple) return Array.from(field.selectedOptions, ({ value }) => value);
    // Browsers omit the seconds of 12:00:00; the server does not.
    if (field.type === 'time') return field.value.replace(/^(\d\d:\d\d):00$/, '$1');
    return richText(field)?.getData() ?? field.value;
  };

  const fieldsOf = (form) => [...form.elements].filter(isEditable);
  const valuesOf = (form) => Object.fromEntries(fieldsOf(form).map((field) => [nameOf(field), valueOf(field)]));

  const restore = (form, values) => {
    for (const field of fieldsOf(form)) {
      const value = values[nameOf(field)];
      if (value === undefined || JSON.stringify(value) === JSON.stringify(valueOf(field))) continue;
      if (isChoice(field)) field.checked = value;
      else if (field.multiple) for (const option of field.options) option.selected = value.includes(option.value);
      else if (richText(field)) richText(field).setData(value);
      else field.value = value;
      for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }));
    }
  };

  /** The form can lack added rows. */
  const valuesWithoutField = (form, values) => {
    const names = new Set(fieldsOf(form).map(nameOf));
    return Object.entries(values)
      .filter(([name, value]) => !names.has(name) && typeof value === 'string' && value !== '')
      .map(([, value]) => value);
  };

  const button = (label, act) => {
    const element = document.createElement('button');
    Object.assign(element, { type: 'button', className: 'button button--small', textContent: label });
    element.addEventListener('click', act);
    return element;
  };

  const offerRestore = (form, { at, values }) => {
    const note = document.createElement('div');
    note.className = 'ag-unsaved messages messages--warning';
    note.setAttribute('role', 'status');
    const text = document.createElement('p');
    text.textContent = Drupal.t('You have unsaved changes from @time.', { '@time': new Date(at).toLocaleString() });
    note.append(
      text,
      button(Drupal.t('Restore'), () => {
        const lost = valuesWithoutField(form, values);
        restore(form, values);
        if (lost.length === 0) return void note.remove();
        text.textContent = Drupal.t('Restored, except for rows that you need to add again: @values', { '@values': lost.join('; ') });
        for (const element of note.querySelectorAll('button')) element.remove();
      }),
      button(Drupal.t('Discard'), () => {
        remove(KEY);
        note.remove();
      }),
    );
    form.prepend(note);
  };

  const storeInput = (form) => {
    const stored = JSON.stringify(valuesOf(form));
    let timer;
    const save = (isSent = false) => {
      clearTimeout(timer);
      const values = valuesOf(form);
      if (JSON.stringify(values) === stored) remove(KEY);
      else write(KEY, { at: Date.now(), sent: isSent, values });
    };
    const saveSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(save, PAUSE_MS);
    };
    for (const kind of ['input', 'change', 'keyup']) form.addEventListener(kind, saveSoon);
    // A preview submits the form to another tab without saving.
    form.addEventListener('submit', ({ submitter }) => save(!submitter?.hasAttribute('data-ag-preview')));
    window.addEventListener('pagehide', () => {
      if (timer !== undefined && !read(KEY)?.sent) save();
    });
  };

  Drupal.behaviors.agUnsaved = {
    attach(context) {
      for (const key of keys()) if (Date.now() - (read(key)?.at ?? 0) > MAX_AGE_MS) remove(key);
      if (!document.querySelector('.ag-content-form')) for (const key of keys()) if (read(key)?.sent) remove(key);

      once('ag-unsaved', '.ag-content-form', context).forEach((form) => {
        const draft = read(KEY);
        const isSame = draft && JSON.stringify(draft.values) === JSON.stringify(valuesOf(form));
        // A rejected form shows submitted values that are stored nowhere else. An edit conflict marks no field.
        if (isSame && (form.querySelector('.error') || document.querySelector('.messages--error'))) write(KEY, { ...draft, sent: false });
        else if (isSame) remove(KEY);
        else if (draft) offerRestore(form, draft);
        storeInput(form);
      });
    },
  };
})(Drupal, once, drupalSettings);
