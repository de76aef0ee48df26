<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Operator;

use Drupal\Component\Serialization\Yaml;
use Drupal\Core\Config\ConfigFactoryInterface;
use Drupal\Core\Extension\ModuleExtensionList;

/**
 * Updates the module's subscription view on existing sites.
 */
final class SubscriptionViewUpdater {

  private const VIEW = 'views.view.ag_subscriptions';
  private const DISPLAY = 'display.default.display_options';

  /**
   * Paths of the view's named handlers.
   */
  private const PARTS = ['fields', 'filters', 'header', 'style.options.columns', 'style.options.info'];

  public function __construct(
    private readonly ConfigFactoryInterface $configFactory,
    private readonly ModuleExtensionList $modules,
  ) {}

  /**
   * Adds the handlers that the view lacks, if the site still has the view.
   */
  public function run(): void {
    $view = $this->configFactory->getEditable(self::VIEW);
    if ($view->isNew()) {
      return;
    }
    $shipped = Yaml::decode((string) file_get_contents($this->modules->getPath('ag_subscription') . '/config/install/' . self::VIEW . '.yml'));
    $shipped = $shipped['display']['default']['display_options'];
    foreach (self::PARTS as $part) {
      $path = self::DISPLAY . ".$part";
      $view->set($path, ($view->get($path) ?? []) + array_reduce(explode('.', $part), fn(array $found, string $key): array => $found[$key], $shipped));
    }
    if ($view->get(self::DISPLAY . '.fields.status.plugin_id') === 'machine_name') {
      $view->set(self::DISPLAY . '.fields.status', $shipped['fields']['status']);
    }
    if ((string) $view->get(self::DISPLAY . '.css_class') === '') {
      $view->set(self::DISPLAY . '.css_class', $shipped['css_class']);
    }
    $view->save();
  }

}
