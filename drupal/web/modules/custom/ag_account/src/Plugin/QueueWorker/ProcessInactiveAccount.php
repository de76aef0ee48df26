<?php

declare(strict_types=1);

namespace Drupal\ag_account\Plugin\QueueWorker;

use Drupal\ag_account\InactiveAccounts;
use Drupal\Core\Plugin\ContainerFactoryPluginInterface;
use Drupal\Core\Queue\Attribute\QueueWorker;
use Drupal\Core\Queue\QueueWorkerBase;
use Drupal\Core\StringTranslation\TranslatableMarkup;

/**
 * Warns the member of an unused account, or deletes it.
 */
#[QueueWorker(
  id: InactiveAccounts::QUEUE,
  title: new TranslatableMarkup('Warn of and delete unused accounts'),
  cron: ['time' => 60],
)]
final class ProcessInactiveAccount extends QueueWorkerBase implements ContainerFactoryPluginInterface {

  public function __construct(
    array $configuration,
    string $plugin_id,
    mixed $plugin_definition,
    protected InactiveAccounts $accounts,
  ) {
    parent::__construct($configuration, $plugin_id, $plugin_definition);
  }

  public function processItem($data): void {
    $this->accounts->process((int) $data);
  }

}
