<?php

declare(strict_types=1);

namespace Drupal\ag_frontend\Plugin\QueueWorker;

use Drupal\ag_frontend\Revalidation;
use Drupal\Core\Plugin\ContainerFactoryPluginInterface;
use Drupal\Core\Queue\Attribute\QueueWorker;
use Drupal\Core\Queue\QueueWorkerBase;
use Drupal\Core\Queue\SuspendQueueException;
use Drupal\Core\StringTranslation\TranslatableMarkup;
use GuzzleHttp\Exception\GuzzleException;

/**
 * Retries notifications of the site.
 */
#[QueueWorker(
  id: self::ID,
  title: new TranslatableMarkup('Notify the site of changes'),
  cron: ['time' => 30],
)]
final class RetryRevalidation extends QueueWorkerBase implements ContainerFactoryPluginInterface {

  public const ID = 'ag_frontend_revalidation';

  public function __construct(
    array $configuration,
    string $plugin_id,
    mixed $plugin_definition,
    protected Revalidation $revalidation,
  ) {
    parent::__construct($configuration, $plugin_id, $plugin_definition);
  }

  public function processItem($data): void {
    try {
      $this->revalidation->send(...$data);
    }
    catch (GuzzleException $error) {
      throw new SuspendQueueException($error->getMessage(), previous: $error);
    }
  }

}
