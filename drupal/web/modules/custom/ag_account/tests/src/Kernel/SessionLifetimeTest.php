<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_account\Kernel;

use Drupal\ag_account\EventSubscriber\SessionLifetimeSubscriber;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpFoundation\Session\Session;
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
      $session = new Session(new MockArraySessionStorage());
      $session->set('uid', (int) $this->ann->id());
      $session->set(SessionLifetimeSubscriber::STARTED, $now - $days * 86400);
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
