<?php

declare(strict_types=1);

namespace Drupal\ag_demo\Drush\Commands;

use Drupal\ag_demo\DemoAccounts;
use Drush\Attributes as CLI;
use Drush\Commands\AutowireTrait;
use Drush\Commands\DrushCommands;

/**
 * Drush commands for the demo's accounts.
 */
final class DemoCommands extends DrushCommands {

  use AutowireTrait;

  public function __construct(private readonly DemoAccounts $accounts) {
    parent::__construct();
  }

  #[CLI\Command(name: 'ag:demo-passwords')]
  #[CLI\Argument(name: 'password', description: 'The password.')]
  #[CLI\Option(name: 'remove', description: 'Removes their passwords.')]
  #[CLI\Usage(name: 'drush ag:demo-passwords "Some Passw0rd"', description: 'Do not use this on a public site.')]
  public function demoPasswords(
    ?string $password = NULL,
    array $options = ['remove' => FALSE],
  ): int {
    if (($password === NULL) !== (bool) $options['remove']) {
      $this->logger()?->error('Pass a password or --remove.');
      return self::EXIT_FAILURE;
    }
    $names = $this->accounts->setPassword($password);
    $this->logger()?->success(
      ($password === NULL ? 'Disabled: ' : 'Enabled: ') . implode(', ', $names),
    );
    return self::EXIT_SUCCESS;
  }

}
