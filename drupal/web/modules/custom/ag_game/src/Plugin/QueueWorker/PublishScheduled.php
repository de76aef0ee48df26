<?php

declare(strict_types=1);

namespace Drupal\ag_game\Plugin\QueueWorker;

use Drupal\ag_game\ScheduledContent;
use Drupal\Core\Plugin\ContainerFactoryPluginInterface;
use Drupal\Core\Queue\Attribute\QueueWorker;
use Drupal\Core\Queue\QueueWorkerBase;
use Drupal\Core\StringTranslation\TranslatableMarkup;

/**
 * Publishes a scheduled game or post.
 */
#[QueueWorker(
  id: self::ID,
  title: new TranslatableMarkup('Publish scheduled content'),
  cron: ['time' => 60],
)]
final class PublishScheduled extends QueueWorkerBase implements ContainerFactoryPluginInterface {

  public const ID = 'ag_game_publish_scheduled';

  public function __construct(
    array $configuration,
    string $plugin_id,
    mixed $plugin_definition,
    protected ScheduledContent $games,
  ) {
    parent::__construct($configuration, $plugin_id, $plugin_definition);
  }

  public function processItem($data): void {
    $this->games->publish($data);
  }

}
