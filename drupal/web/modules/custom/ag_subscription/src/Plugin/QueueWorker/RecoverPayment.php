<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Plugin\QueueWorker;

use Drupal\ag_subscription\PaymentRecovery;
use Drupal\Core\Plugin\ContainerFactoryPluginInterface;
use Drupal\Core\Queue\Attribute\QueueWorker;
use Drupal\Core\Queue\QueueWorkerBase;
use Drupal\Core\StringTranslation\TranslatableMarkup;

/**
 * Ends an abandoned payment or resumes a refund.
 */
#[QueueWorker(
  id: PaymentRecovery::QUEUE,
  title: new TranslatableMarkup('Settle payments'),
  cron: ['time' => 60],
)]
final class RecoverPayment extends QueueWorkerBase implements ContainerFactoryPluginInterface {

  public function __construct(
    array $configuration,
    string $plugin_id,
    mixed $plugin_definition,
    protected PaymentRecovery $recovery,
  ) {
    parent::__construct($configuration, $plugin_id, $plugin_definition);
  }

  public function processItem($data): void {
    $this->recovery->process((int) $data);
  }

}
