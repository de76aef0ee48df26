<?php

declare(strict_types=1);

namespace Drupal\ag_account\Plugin\QueueWorker;

use Drupal\ag_account\AccountMailer;
use Drupal\Core\Plugin\ContainerFactoryPluginInterface;
use Drupal\Core\Queue\Attribute\QueueWorker;
use Drupal\Core\Queue\QueueWorkerBase;
use Drupal\Core\StringTranslation\TranslatableMarkup;

/**
 * Sends an email about an account again.
 */
#[QueueWorker(
  id: AccountMailer::QUEUE,
  title: new TranslatableMarkup('Send account emails'),
  cron: ['time' => 60],
)]
final class SendAccountMail extends QueueWorkerBase implements ContainerFactoryPluginInterface {

  public function __construct(
    array $configuration,
    string $plugin_id,
    mixed $plugin_definition,
    protected AccountMailer $mailer,
  ) {
    parent::__construct($configuration, $plugin_id, $plugin_definition);
  }

  public function processItem($data): void {
    $this->mailer->process($data);
  }

}
