<?php

declare(strict_types=1);

namespace Drupal\ag_account;

/**
 * Keep `embedded/src/ag/account/contact.ts` and the site's form in sync.
 */
enum ContactTopic: string {

  case General = 'general';
  case ChildData = 'child_data';

}
