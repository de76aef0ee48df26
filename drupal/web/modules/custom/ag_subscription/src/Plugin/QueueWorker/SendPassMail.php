<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Plugin\QueueWorker;

use Drupal\ag_subscription\PassMailer;
use Drupal\Core\Plugin\ContainerFactoryPluginInterface;
use Drupal\Core\Queue\Attribute\QueueWorker;
use Drupal\Core\Queue\QueueWorkerBase;
use Drupal\Core\StringTranslation\TranslatableMarkup;

/**
 * Sends an email about a game pass again.
 */
#[QueueWorker(
  id: PassMailer::QUEUE,
  title: new TranslatableMarkup('Send game pass emails'),
  cron: ['time' => 60],
)]
final class SendPassMail extends QueueWorkerBase implements ContainerFactoryPluginInterface {

  public function __construct(
    array $configuration,
    string $plugin_id,
    mixed $plugin_definition,
    protected PassMailer $mailer,
  ) {
    parent::__construct($configuration, $plugin_id, $plugin_definition);
  }

  public function processItem($data): void {
    $this->mailer->process($data);
  }

}
