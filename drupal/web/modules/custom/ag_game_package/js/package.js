/**
 * @file
 * Unpacks an uploaded package with a progress bar, and suggests its title.
 */

((Drupal, once) => {
  const unpack = async (element) => {
    const token = await (await fetch(Drupal.url('session/token'))).text();
    const response = await fetch(element.dataset.agPackageUnpack, { method: 'POST', headers: { 'X-CSRF-Token': token } });
    if (!response.ok) return;
    const { batch } = await response.json();
    const url = (op) => Drupal.url(`batch?id=${batch}&op=${op}`);
    const bar = new Drupal.ProgressBar(
      'ag-package',
      (percentage, message, monitor) => {
        if (String(percentage) !== '100') return;
        monitor.stopMonitoring();
        // Deletes the batch; its redirect is of no use.
        fetch(url('finished'), { redirect: 'manual' });
        // The package may have been removed.
        element.closest('.js-form-managed-file')?.querySelector('.ag-package-refresh')?.dispatchEvent(new Event('mousedown', { bubbles: true }));
      },
      'POST',
      () => {
        element.textContent = Drupal.t('The game could not be unpacked. Save it to see why.');
      },
    );
    element.replaceChildren(bar.element[0]);
    bar.setProgress(0, Drupal.t('Unpacking the game'));
    bar.startMonitoring(url('do'), 10);
  };

  Drupal.behaviors.agPackage = {
    attach(context) {
      once('ag-package-unpack', '[data-ag-package-unpack]', context).forEach(unpack);

      once('ag-package-title', '[data-ag-package-title]', context).forEach((element) => {
        const title = element.closest('form')?.querySelector('[name="title[0][value]"]');
        if (!title || title.value !== '') return;
        title.value = element.dataset.agPackageTitle;
        for (const kind of ['input', 'change']) title.dispatchEvent(new Event(kind, { bubbles: true }));
      });

      once('ag-package-origin', '[data-ag-package-origin]', context).forEach((element) => {
        const origin = element.dataset.agPackageOrigin;
        const hosts = element.closest('form')?.querySelector('[data-ag-package-hosts]');
        if (!hosts || hosts.value.split(/\s+/).includes(origin)) return;
        const button = document.createElement('button');
        Object.assign(button, { type: 'button', className: 'button button--extrasmall', textContent: Drupal.t('Allow') });
        button.setAttribute('aria-label', Drupal.t('Allow @origin', { '@origin': origin }));
        button.addEventListener('click', () => {
          hosts.value = `${hosts.value.trim()}\n${origin}`.trim();
          for (const kind of ['input', 'change']) hosts.dispatchEvent(new Event(kind, { bubbles: true }));
          element.textContent = Drupal.t('@origin (allowed when you save)', { '@origin': origin });
        });
        element.append(' ', button);
      });

      // A package sets the URL, and only packages need hosts.
      once('ag-package-fields', '.ag-package .js-form-managed-file', context).forEach((element) => {
        const form = element.closest('form');
        const hasPackage = element.querySelector('[data-ag-package-title], [data-ag-package-unpack]') !== null;
        const hasHosts = (form?.querySelector('[data-ag-package-hosts]')?.value ?? '') !== '';
        const hide = (field, isHidden) => form?.querySelector(`.field--name-${field}`)?.classList.toggle('ag-package-hidden', isHidden);
        hide('field-html5-game-url', hasPackage);
        hide('field-allowed-hosts', !hasPackage && !hasHosts);
      });
    },
  };
})(Drupal, once);
