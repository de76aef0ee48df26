<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_account\Kernel;

use Drupal\ag_account\EventSubscriber\SessionLifetimeSubscriber;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpFoundation\Session\Session;
use Symfony\Component\HttpFoundation\Session\Storage\MetadataBag;
use Symfony\Component\HttpFoundation\Session\Storage\MockArraySessionStorage;
use Symfony\Component\HttpKernel\Event\RequestEvent;
use Symfony\Component\HttpKernel\HttpKernelInterface;

/**
 * The lifetime of sessions.
 */
#[Group('ag_account')]
#[RunTestsInSeparateProcesses]
final class SessionLifetimeTest extends AccountKernelTestBase {

  public function testEndsASession90DaysAfterTheLogin(): void {
    $now = $this->container->get('datetime.time')->getRequestTime();
    foreach ([89 => TRUE, 91 => FALSE] as $days => $isLoggedIn) {
      $metadata = new MetadataBag();
      $storage = new MockArraySessionStorage(metaBag: $metadata);
      $storage->setSessionData([
        $metadata->getStorageKey() => [
          MetadataBag::CREATED => $now - $days * 86400,
          MetadataBag::UPDATED => $now,
          MetadataBag::LIFETIME => 0,
        ],
      ]);
      $session = new Session($storage);
      $session->set('uid', (int) $this->ann->id());
      $request = Request::create('/');
      $request->setSession($session);
      $this->actAs($this->ann);
      $event = new RequestEvent(
        $this->container->get('http_kernel'),
        $request,
        HttpKernelInterface::MAIN_REQUEST,
      );
      $this->container->get(SessionLifetimeSubscriber::class)->onRequest($event);
      $this->assertSame($isLoggedIn, $this->container->get('current_user')->isAuthenticated());
      $this->assertSame($isLoggedIn, $session->has('uid'));
    }
    $this->actAs(NULL);
  }

}
