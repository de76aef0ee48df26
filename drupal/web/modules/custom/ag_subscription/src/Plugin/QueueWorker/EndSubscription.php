<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Plugin\QueueWorker;

use Drupal\ag_subscription\Passes;
use Drupal\ag_subscription\PassException;
use Drupal\Core\Plugin\ContainerFactoryPluginInterface;
use Drupal\Core\Queue\Attribute\QueueWorker;
use Drupal\Core\Queue\DelayedRequeueException;
use Drupal\Core\Queue\QueueWorkerBase;
use Drupal\Core\StringTranslation\TranslatableMarkup;

/**
 * Ends the subscription of a deleted or blocked member at the provider.
 */
#[QueueWorker(
  id: Passes::END_QUEUE,
  title: new TranslatableMarkup('End subscriptions of deleted and blocked members'),
  cron: ['time' => 60],
)]
final class EndSubscription extends QueueWorkerBase implements ContainerFactoryPluginInterface {

  private const RETRY_DELAY = 300;

  public function __construct(
    array $configuration,
    string $plugin_id,
    mixed $plugin_definition,
    protected Passes $passes,
  ) {
    parent::__construct($configuration, $plugin_id, $plugin_definition);
  }

  public function processItem($data): void {
    try {
      $this->passes->processEnd($data);
    }
    catch (PassException $exception) {
      throw new DelayedRequeueException(self::RETRY_DELAY, $exception->getMessage(), previous: $exception);
    }
  }

}
