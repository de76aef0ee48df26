<?php

declare(strict_types=1);

namespace Drupal\ag_account\Access;

use Drupal\Core\Access\AccessResult;
use Drupal\Core\Access\AccessResultInterface;
use Drupal\Core\Config\ConfigFactoryInterface;
use Drupal\Core\Routing\Access\AccessInterface;
use Drupal\user\UserInterface;

/**
 * Allows registration while visitors may create accounts (`user.settings:register`).
 *
 * Route requirement `_ag_account_registration`. Accounts that an administrator has to approve are
 * not supported, so that setting closes registration too.
 */
final readonly class RegistrationAccessCheck implements AccessInterface {

  public function __construct(private ConfigFactoryInterface $configFactory) {}

  public function access(): AccessResultInterface {
    $result = $this->isOpen()
      ? AccessResult::allowed()
      : AccessResult::forbidden('Registration is closed.');
    return $result->addCacheableDependency($this->configFactory->get('user.settings'));
  }

  public function isOpen(): bool {
    $setting = $this->configFactory->get('user.settings')->get('register');
    return $setting === UserInterface::REGISTER_VISITORS;
  }

}
