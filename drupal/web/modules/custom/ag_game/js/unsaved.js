/**
 * @file
 * What is typed into a form of content stays in this browser until it was saved: a closed tab, a lost session or an error on
 * the way costs nothing.
 *
 * One entry of `localStorage` a form and editor: `{ at, sent, values }`. A page that holds no such form is seen after a save only,
 * so it forgets what was sent; a form that comes back offers it.
 */

((Drupal, once, settings) => {
  const PREFIX = `ag.unsaved:${settings.user?.uid ?? 0}:`;
  const KEPT_FOR_MS = 7 * 24 * 60 * 60 * 1000;
  const PAUSE_MS = 800;
  const KEY = PREFIX + window.location.pathname;

  /** A browser may have no room, or lend none: then nothing is kept, and nothing breaks. */
  const quietly = (act) => {
    try {
      return act();
    } catch {
      return null;
    }
  };
  const read = (key) => quietly(() => JSON.parse(localStorage.getItem(key)));
  const write = (key, draft) => quietly(() => localStorage.setItem(key, JSON.stringify(draft)));
  const forget = (key) => quietly(() => localStorage.removeItem(key));
  const keys = () => quietly(() => Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))) ?? [];

  /** The text editor of a field, once it runs. */
  const richText = (field) => Drupal.CKEditor5Instances?.get(field.dataset.ckeditor5Id);
  const isTyped = ({ name, type }) => name !== '' && !['hidden', 'file', 'password', 'submit', 'button', 'image'].includes(type);
  const isChoice = ({ type }) => type === 'checkbox' || type === 'radio';
  const nameOf = (field) => (isChoice(field) ? `${field.name}=${field.value}` : field.name);

  const valueOf = (field) => {
    if (isChoice(field)) return field.checked;
    if (field.multiple) return Array.from(field.selectedOptions, ({ value }) => value);
    // A browser drops the seconds of 12:00:00, the server sends them.
    if (field.type === 'time') return field.value.replace(/^(\d\d:\d\d):00$/, '$1');
    return richText(field)?.getData() ?? field.value;
  };

  const fieldsOf = (form) => [...form.elements].filter(isTyped);
  const valuesOf = (form) => Object.fromEntries(fieldsOf(form).map((field) => [nameOf(field), valueOf(field)]));

  const putBack = (form, values) => {
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

  /** What was typed into fields that the form does not show yet: rows that were added, for one. */
  const withoutField = (form, values) => {
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

  const offer = (form, { at, values }) => {
    const note = document.createElement('div');
    note.className = 'ag-unsaved messages messages--warning';
    note.setAttribute('role', 'status');
    const text = document.createElement('p');
    text.textContent = Drupal.t('Changes from @time were not saved.', { '@time': new Date(at).toLocaleString() });
    note.append(
      text,
      button(Drupal.t('Bring them back'), () => {
        const lost = withoutField(form, values);
        putBack(form, values);
        if (lost.length === 0) return void note.remove();
        text.textContent = Drupal.t('All is back but what stood in rows to be added again: @values', { '@values': lost.join('; ') });
        for (const element of note.querySelectorAll('button')) element.remove();
      }),
      button(Drupal.t('Forget them'), () => {
        forget(KEY);
        note.remove();
      }),
    );
    form.prepend(note);
  };

  const keep = (form) => {
    const stored = JSON.stringify(valuesOf(form));
    let timer;
    const save = (isSent = false) => {
      clearTimeout(timer);
      const values = valuesOf(form);
      if (JSON.stringify(values) === stored) forget(KEY);
      else write(KEY, { at: Date.now(), sent: isSent, values });
    };
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(save, PAUSE_MS);
    };
    for (const kind of ['input', 'change', 'keyup']) form.addEventListener(kind, soon);
    // A preview sends the form to another tab, and saves nothing.
    form.addEventListener('submit', ({ submitter }) => save(!submitter?.hasAttribute('data-ag-preview')));
    window.addEventListener('pagehide', () => {
      if (timer !== undefined && !read(KEY)?.sent) save();
    });
  };

  Drupal.behaviors.agUnsaved = {
    attach(context) {
      for (const key of keys()) if (Date.now() - (read(key)?.at ?? 0) > KEPT_FOR_MS) forget(key);
      if (!document.querySelector('.ag-content-form')) for (const key of keys()) if (read(key)?.sent) forget(key);

      once('ag-unsaved', '.ag-content-form', context).forEach((form) => {
        const draft = read(KEY);
        const isSame = draft && JSON.stringify(draft.values) === JSON.stringify(valuesOf(form));
        // A form that was refused comes back as it was sent, and is still nowhere else.
        if (isSame && form.querySelector('.error')) write(KEY, { ...draft, sent: false });
        else if (isSame) forget(KEY);
        else if (draft) offer(form, draft);
        keep(form);
      });
    },
  };
})(Drupal, once, drupalSettings);
