<?php

declare(strict_types=1);

namespace Drupal\ag_account\Drush\Commands;

use Drupal\ag_account\DemoMembers;
use Drush\Attributes as CLI;
use Drush\Commands\AutowireTrait;
use Drush\Commands\DrushCommands;

/**
 * Lets the demo's members log in, where somebody asks for it.
 */
final class DemoCommands extends DrushCommands {

  use AutowireTrait;

  public function __construct(private readonly DemoMembers $members) {
    parent::__construct();
  }

  /**
   * Gives all members of the demo, an editor among them, one password.
   */
  #[CLI\Command(name: 'ag:demo-passwords')]
  #[CLI\Argument(name: 'password', description: 'The password.')]
  #[CLI\Option(name: 'remove', description: 'Takes their passwords away again.')]
  #[CLI\Usage(name: 'drush ag:demo-passwords "Some Passw0rd"', description: 'Never on a site that others can reach.')]
  public function demoPasswords(?string $password = NULL, array $options = ['remove' => FALSE]): int {
    if (($password === NULL) !== (bool) $options['remove']) {
      $this->logger()->error('Name a password, or --remove.');
      return self::EXIT_FAILURE;
    }
    $names = $this->members->setPassword($password);
    $this->logger()->success(($password === NULL ? 'Nobody can log in as one of: ' : 'They can log in now: ') . implode(', ', $names));
    return self::EXIT_SUCCESS;
  }

}
