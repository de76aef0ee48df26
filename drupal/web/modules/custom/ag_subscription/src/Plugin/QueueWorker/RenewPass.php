<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Plugin\QueueWorker;

use Drupal\ag_subscription\RenewalProcessor;
use Drupal\Core\Plugin\ContainerFactoryPluginInterface;
use Drupal\Core\Queue\Attribute\QueueWorker;
use Drupal\Core\Queue\QueueWorkerBase;
use Drupal\Core\StringTranslation\TranslatableMarkup;

/**
 * Renews or ends a due subscription.
 */
#[QueueWorker(
  id: RenewalProcessor::QUEUE,
  title: new TranslatableMarkup('Renew game passes'),
  cron: ['time' => 60],
)]
final class RenewPass extends QueueWorkerBase implements ContainerFactoryPluginInterface {

  public function __construct(
    array $configuration,
    string $plugin_id,
    mixed $plugin_definition,
    protected RenewalProcessor $renewals,
  ) {
    parent::__construct($configuration, $plugin_id, $plugin_definition);
  }

  public function processItem($data): void {
    $this->renewals->process((int) $data);
  }

}
